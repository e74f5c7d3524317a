import type { PageTemplate } from "@plein/contract/pages/page-template";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";

type NamedTemplate = Pick<PageTemplate, "guid" | "name">;

/** Renames and removes templates, each with an undo in the notice. */
export function useTemplateChanges() {
  const queries = trpc.useUtils();
  const { mutateAsync: save } = trpc.pageTemplates.save.useMutation();
  const { mutateAsync: removeTemplate } = trpc.pageTemplates.remove.useMutation();
  const { mutateAsync: restore } = trpc.pageTemplates.restore.useMutation();
  const refresh = () => queries.pageTemplates.invalidate();
  const rename = ({ guid, name: former }: NamedTemplate, name: string) =>
    runTask({
      type: "save",
      entity: "pageTemplate",
      run: () => save({ guid, name }).finally(refresh),
      doneTitle: () => <FormattedMessage id="pages.templates.renamed" values={{ name }} />,
      undo: () => save({ guid, name: former }).finally(refresh),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
  const remove = ({ guid, name }: NamedTemplate) =>
    runTask({
      type: "delete",
      entity: "pageTemplate",
      run: () => removeTemplate({ guid }).finally(refresh),
      doneTitle: () => <FormattedMessage id="pages.templates.removed" values={{ name }} />,
      undo: () => restore({ guid }).finally(refresh),
    });
  return { rename, remove };
}
