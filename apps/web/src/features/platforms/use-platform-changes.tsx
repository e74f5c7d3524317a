import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import type { Failure, Result } from "@plein/contract/result";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";

export type NewNames = { readonly name: string; readonly primaryDomain: string };

/** The changes that staff make to platforms, each with an undo. */
export type PlatformChanges = {
  readonly rename: (platform: ListedPlatform, names: NewNames) => Promise<Result<ListedPlatform>>;
  readonly archive: (platform: ListedPlatform) => Promise<void>;
  readonly restore: (platform: ListedPlatform) => Promise<void>;
};

export function usePlatformChanges(): PlatformChanges {
  const queries = trpc.useUtils();
  const renaming = trpc.platforms.rename.useMutation();
  const archiving = trpc.platforms.archive.useMutation();
  const restoring = trpc.platforms.restore.useMutation();
  const refreshAfter = async <T,>(change: Promise<T>): Promise<T> => {
    const value = await change;
    await queries.platforms.list.invalidate();
    return value;
  };
  const saveNames = (current: ListedPlatform, names: NewNames) => {
    const input = {
      host: current.primaryDomain,
      ...(names.name !== current.name && { name: names.name }),
      ...(names.primaryDomain !== current.primaryDomain && { primaryDomain: names.primaryDomain }),
    };
    return refreshAfter(withConfirmedIdentity(() => renaming.mutateAsync(input)));
  };
  const archive = ({ primaryDomain: host }: ListedPlatform) => refreshAfter(withConfirmedIdentity(() => archiving.mutateAsync({ host })));
  const restore = ({ primaryDomain: host }: ListedPlatform) => refreshAfter(restoring.mutateAsync({ host }));
  return {
    rename: (platform, names) =>
      runTask({
        type: "edit",
        entity: "platform",
        run: () => saveNames(platform, names),
        doneTitle: ({ name }) => <FormattedMessage id="platforms.renamed" values={{ name }} />,
        undo: (renamed) => saveNames(renamed, platform),
        isShownElsewhere: isAboutField,
      }),
    archive: async (platform) => {
      await runTask({
        type: "edit",
        entity: "platform",
        run: () => archive(platform),
        doneTitle: ({ name }) => <FormattedMessage id="platforms.archived.done" values={{ name }} />,
        undo: restore,
      });
    },
    restore: async (platform) => {
      await runTask({
        type: "edit",
        entity: "platform",
        run: () => restore(platform),
        doneTitle: ({ name }) => <FormattedMessage id="platforms.restored" values={{ name }} />,
        undo: archive,
      });
    },
  };
}

function isAboutField({ code, facts }: Failure): boolean {
  return code === "Conflict" || facts?.errors !== undefined;
}
