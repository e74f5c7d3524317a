import type { Failure } from "@plein/contract/result";
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./invitation-screen.module.css";

type TextFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly defaultValue?: string;
  readonly minLength?: number;
  readonly maxLength: number;
  readonly isOptional?: boolean;
  readonly isPassword?: boolean;
  readonly refusal: Failure | null;
};

/** A field with the server's error. A password can be revealed, which replaces a confirmation field. */
export function TextField({ name, label, hint, isOptional = false, isPassword = false, refusal, ...input }: TextFieldProps): ReactNode {
  const [isShown, show] = useState(!isPassword);
  const error = refusal?.facts?.errors?.find(({ path }) => path === `/${name}`)?.message;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <div className={isPassword ? styles.password : undefined}>
        <input
          id={name}
          name={name}
          type={isShown ? "text" : "password"}
          required={!isOptional}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
          {...input}
        />
        {isPassword && (
          <button type="button" aria-pressed={isShown} onClick={() => show(!isShown)}>
            <FormattedMessage id="invitations.page.showPassword" />
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
