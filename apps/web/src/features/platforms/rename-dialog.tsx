import { Button, TextInput } from "@mantine/core";
import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import classes from "./platforms.module.css";
import { usePlatformChanges } from "./use-platform-changes.tsx";

type RenameDialogProps = {
  readonly platform: ListedPlatform;
  /** the platform of this site, whose domain is changed in its settings */
  readonly isCurrent: boolean;
  readonly onClose: () => void;
};

const MAX_NAME = 80;
const MAX_HOST = 253;

/** Changes a platform's name and primary domain. */
export function RenameDialog({ platform, isCurrent, onClose }: RenameDialogProps): ReactNode {
  const intl = useIntl();
  const { rename } = usePlatformChanges();
  const [name, setName] = useState(platform.name);
  const [primaryDomain, setPrimaryDomain] = useState(platform.primaryDomain);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const names = { name: name.trim(), primaryDomain: primaryDomain.trim().toLowerCase() };
  const isMoved = names.primaryDomain !== platform.primaryDomain;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    if (names.name === platform.name && !isMoved) return onClose();
    setFailed(null);
    setBusy(true);
    const result = await rename(platform, names);
    setBusy(false);
    if (result.code === "Success") return onClose();
    setFailed(result);
    focusInvalidField(form);
  };
  const errorOf = (member: "name" | "primaryDomain") => {
    if (failed?.code === "Conflict" && member === "primaryDomain") return intl.formatMessage({ id: "platforms.taken" });
    return failed?.facts?.errors?.find(({ path }) => path === `/${member}`)?.message;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="platforms.rename.title" values={{ name: platform.name }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "platforms.cancel" }) }}
    >
      <form className={classes.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          required
          label={<FormattedMessage id="platforms.name" />}
          description={<FormattedMessage id="platforms.rename.nameHint" />}
          maxLength={MAX_NAME}
          value={name}
          error={errorOf("name")}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          required
          label={<FormattedMessage id="platforms.domain" />}
          description={<FormattedMessage id={isCurrent ? "platforms.rename.current" : "platforms.rename.domainHint"} />}
          maxLength={MAX_HOST}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isCurrent}
          value={primaryDomain}
          error={errorOf("primaryDomain")}
          onChange={(event) => setPrimaryDomain(event.currentTarget.value)}
        />
        {isMoved && (
          <p role="status">
            <FormattedMessage id="platforms.rename.moved" values={{ host: platform.primaryDomain }} />
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={isBusy}>
            <FormattedMessage id="platforms.rename.save" />
          </Button>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="platforms.cancel" />
          </Button>
        </div>
      </form>
    </Modal>
  );
}
