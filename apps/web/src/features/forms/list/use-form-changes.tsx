import type { FormSummary } from "@plein/contract/forms/form";
import { useRouter } from "@tanstack/react-router";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { designerHref } from "../form-hrefs.ts";

type ChangedForm = Pick<FormSummary, "guid" | "title">;

export type FormChanges = {
  /** opens the copy in the designer */
  readonly copy: (form: ChangedForm, title: string) => Promise<void>;
  readonly archive: (form: ChangedForm) => Promise<void>;
  readonly unarchive: (form: ChangedForm) => Promise<void>;
  readonly remove: (form: ChangedForm) => Promise<void>;
};

/** The changes of a form in the list as tasks, each with an undo. */
export function useFormChanges(): FormChanges {
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync: copy } = trpc.forms.copy.useMutation();
  const { mutateAsync: archive } = trpc.forms.archive.useMutation();
  const { mutateAsync: unarchive } = trpc.forms.unarchive.useMutation();
  const { mutateAsync: remove } = trpc.forms.remove.useMutation();
  const { mutateAsync: restore } = trpc.forms.restore.useMutation();
  const refresh = () => queries.forms.invalidate();
  return {
    copy: async ({ guid }, title) => {
      const result = await runTask({
        type: "add",
        entity: "form",
        run: () => copy({ guid, title }).finally(refresh),
        undo: (added) => remove({ guid: added.guid }).finally(refresh),
      });
      if (result.code === "Success") router.history.push(designerHref(result.value));
    },
    archive: async ({ guid, title }) => {
      await runTask({
        type: "edit",
        entity: "form",
        run: () => archive({ guid }).finally(refresh),
        doneTitle: () => <FormattedMessage id="forms.done.archive" values={{ title }} />,
        undo: () => unarchive({ guid }).finally(refresh),
      });
    },
    unarchive: async ({ guid, title }) => {
      await runTask({
        type: "edit",
        entity: "form",
        run: () => unarchive({ guid }).finally(refresh),
        doneTitle: () => <FormattedMessage id="forms.done.unarchive" values={{ title }} />,
        undo: () => archive({ guid }).finally(refresh),
      });
    },
    remove: async ({ guid, title }) => {
      await runTask({
        type: "delete",
        entity: "form",
        run: () => remove({ guid }).finally(refresh),
        doneTitle: () => <FormattedMessage id="forms.done.remove" values={{ title }} />,
        undo: () => restore({ guid }).finally(refresh),
      });
    },
  };
}
