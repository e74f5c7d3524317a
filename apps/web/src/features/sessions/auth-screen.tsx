import { type FormEvent, type HTMLInputAutoCompleteAttribute, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import { Wave } from "../../content/wave.tsx";
import styles from "./auth-screen.module.css";
import { errorOf, type Refusal } from "./refusal.ts";
import { OnlyProviders } from "./sign-in/only-providers.tsx";
import { TooSoonText } from "./too-soon-text.tsx";

/** A screen for users who are not signed in: a title and a form. */
export function AuthScreen({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <h1>{title}</h1>
        <Wave />
        {children}
        <noscript>
          <p className={styles.notice}>
            <FormattedMessage id="sessions.noScript" />
          </p>
        </noscript>
      </div>
    </div>
  );
}

export function Intro({ children }: { readonly children: ReactNode }) {
  return <p className={styles.intro}>{children}</p>;
}

/** A success message, which screen readers announce. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.done} role="status">
      {children}
    </div>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly type?: "text" | "email" | "password" | "tel" | "url" | "date";
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly maxLength: number;
  readonly minLength?: number;
  readonly isOptional?: boolean;
  readonly inputMode?: "numeric";
  readonly pattern?: string;
  readonly defaultValue?: string | undefined;
  readonly hint?: ReactNode;
  readonly refusal: Refusal | null;
};

export function Field({ name, label, type = "text", isOptional = false, hint, refusal, ...input }: FieldProps) {
  const error = errorOf(refusal, name);
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <Hint name={name}>{hint}</Hint>
      <input {...describedBy(name, hint, error)} id={name} name={name} type={type} required={!isOptional} {...input} />
      <FieldError name={name} error={error} />
    </div>
  );
}

/** A password field with a button that reveals the password, which replaces a confirmation field. */
export function PasswordField({ name, label, hint, refusal, ...input }: Omit<FieldProps, "type" | "inputMode" | "isOptional">) {
  const [isShown, show] = useState(false);
  const error = errorOf(refusal, name);
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <Hint name={name}>{hint}</Hint>
      <div className={styles.password}>
        <input {...describedBy(name, hint, error)} id={name} name={name} type={isShown ? "text" : "password"} required {...input} />
        <button type="button" aria-pressed={isShown} onClick={() => show(!isShown)}>
          <FormattedMessage id="sessions.password.show" />
        </button>
      </div>
      <FieldError name={name} error={error} />
    </div>
  );
}

export function Hint({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children ? (
    <p className={styles.hint} id={`${name}-hint`}>
      {children}
    </p>
  ) : null;
}

export function FieldError({ name, error }: { readonly name: string; readonly error: string | null }) {
  return error === null ? null : (
    <p className={styles.error} id={`${name}-error`}>
      {error}
    </p>
  );
}

export function describedBy(name: string, hint: ReactNode, error: string | null) {
  const ids = [hint ? `${name}-hint` : "", error === null ? "" : `${name}-error`].filter(Boolean).join(" ");
  return { "aria-invalid": error === null ? undefined : true, "aria-describedby": ids || undefined } as const;
}

type AuthFormProps = {
  readonly submitLabel: ReactNode;
  readonly refusal: Refusal | null;
  /** the meaning of a failure on this screen, if it differs */
  readonly expired?: ReactNode;
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly children?: ReactNode;
};

/** A form whose button is disabled until the script loads, because a plain submit would put secrets in the URL. */
export function AuthForm({ submitLabel, refusal, expired, onSubmit, children }: AuthFormProps) {
  const [stage, setStage] = useState<"starting" | "ready" | "busy">("starting");
  useEffect(() => setStage("ready"), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setStage("busy");
    await onSubmit(new FormData(form));
    setStage("ready");
    focusInvalidField(form);
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <RefusalNotice refusal={refusal} expired={expired} />
      {children}
      <button className={styles.submit} type="submit" disabled={stage !== "ready"}>
        {submitLabel}
      </button>
    </form>
  );
}

type RefusalNoticeProps = {
  readonly refusal: Refusal | null;
  /** the meaning of these codes on this screen, if it differs */
  readonly expired?: ReactNode;
  readonly unauthorized?: ReactNode;
};

/** The failure of a form. The live region is always in the document, so that screen readers announce its text. */
export function RefusalNotice({ refusal, expired, unauthorized }: RefusalNoticeProps) {
  return (
    <div role="alert">
      {refusal !== null && (
        <div className={styles.notice}>
          <RefusalText refusal={refusal} expired={expired} unauthorized={unauthorized} />
        </div>
      )}
    </div>
  );
}

function RefusalText({ refusal, expired, unauthorized }: RefusalNoticeProps & { readonly refusal: Refusal }) {
  switch (refusal.kind) {
    case "tooSoon":
      return <TooSoonText refusal={refusal} />;
    case "expired":
      return expired ?? <FormattedMessage id="sessions.link.expired" />;
    case "notFound":
      return <FormattedMessage id="sessions.link.notFound" />;
    case "fields":
      return <FormattedMessage id="sessions.fields" />;
    case "unauthorized":
      return unauthorized ?? <FormattedMessage id="sessions.notActive" />;
    case "ssoOnly":
      return <OnlyProviders providers={refusal.providers} />;
    case "inactive":
      return <InactiveNotice supportEmail={refusal.supportEmail} />;
    case "conflict":
      return <FormattedMessage id="sessions.email.taken" />;
    case "failed":
      return <FormattedMessage id="sessions.failed" />;
  }
}

/** The dialog of an inactive account, loaded lazily: few users see it, and its styles would be another file of every sign-in screen. */
const RefusedInactiveDialog = lazy(() =>
  import("../../access/inactive-dialog.tsx").then((module) => ({ default: module.RefusedInactiveDialog })),
);

/** The dialog about an inactive account, and a line that stays after it is closed. */
export function InactiveNotice({ supportEmail }: { readonly supportEmail: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <FormattedMessage id="sessions.notActive" />
      {isOpen && (
        <Suspense>
          <RefusedInactiveDialog supportEmail={supportEmail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Links under the form. */
export function Links({ children }: { readonly children: ReactNode }) {
  return <p className={styles.links}>{children}</p>;
}
