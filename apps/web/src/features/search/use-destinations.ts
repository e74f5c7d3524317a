import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { listRecentDestinations } from "../../client/state/recent-destinations.ts";
import {
  type Destination,
  type DestinationTexts,
  findLocalDestinations,
  findRemoteDestinations,
  groupDestinations,
  type RemoteDestinations,
  readOwnSources,
  type Sources,
} from "./find-destinations.ts";

/** The debounce delay while the user is typing. */
const TYPING_MS = 150;

type DestinationSearch = {
  readonly destinations: readonly Destination[];
  /** the number of leading results that belong to the current input */
  readonly currentCount: number;
  /** whether all results belong to the current input: earlier results stay until new ones arrive */
  readonly isCurrent: boolean;
  readonly isPartial: boolean;
};

/** Returns results for the input: local ones immediately, followed by the server's. Late responses to an earlier input are ignored. */
export function useDestinations(q: string, userGuid: string, screens: readonly string[]): DestinationSearch {
  const texts = useDestinationTexts();
  // Excludes the current page.
  const [recent] = useState(() => listRecentDestinations(userGuid).filter(({ href }) => href !== location.pathname));
  const [sources, setSources] = useState<Pick<Sources, "actor" | "pages">>({ actor: null, pages: [] });
  const [remote, setRemote] = useState<RemoteDestinations & { readonly q: string }>({ q: "", destinations: [], isPartial: false });
  useEffect(() => void readOwnSources(screens).then(setSources), [screens]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const response = await findRemoteDestinations(q, screens);
        if (isCurrent) setRemote({ ...response, q });
      },
      q === "" ? 0 : TYPING_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, screens]);
  const local = useMemo(() => findLocalDestinations(q, { ...sources, screens, recent, texts }), [q, sources, screens, recent, texts]);
  const isCurrent = remote.q === q;
  return {
    destinations: groupDestinations(q === "" ? local : [...local, ...remote.destinations]),
    currentCount: groupDestinations(local).length,
    isCurrent,
    isPartial: isCurrent && remote.isPartial,
  };
}

function useDestinationTexts(): DestinationTexts {
  const intl = useIntl();
  return useMemo(
    () => ({
      screen: (key) => intl.formatMessage({ id: `shell.admin.screen.${key}` }),
      action: (key) => intl.formatMessage({ id: `shell.admin.action.${key}` }),
      part: (key) => intl.formatMessage({ id: `shell.admin.part.${key}` }),
      words: (key) => intl.formatMessage({ id: `shell.admin.words.${key}` }),
    }),
    [intl],
  );
}
