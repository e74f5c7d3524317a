import { useEffect, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { listRecentPlaces } from "../../client/state/recent-places.ts";
import {
  findOwnPlaces,
  findRemotePlaces,
  groupPlaces,
  type Place,
  type PlaceTexts,
  type RemotePlaces,
  readOwnSources,
  type Sources,
} from "./find-destinations.ts";

/** The debounce delay while the user is typing. */
const TYPING_MS = 150;

type Destinations = {
  readonly places: readonly Place[];
  /** the number of leading results that belong to the current input */
  readonly ownCount: number;
  /** whether all results belong to the current input: earlier results stay until new ones arrive */
  readonly isCurrent: boolean;
  readonly isPartial: boolean;
};

/** Returns results for the input: local ones immediately, followed by the server's. Late responses to an earlier input are ignored. */
export function useDestinations(q: string, userGuid: string, screens: readonly string[]): Destinations {
  const texts = usePlaceTexts();
  // Excludes the current page.
  const [recent] = useState(() => listRecentPlaces(userGuid).filter(({ href }) => href !== location.pathname));
  const [own, setOwn] = useState<Pick<Sources, "actor" | "pages">>({ actor: null, pages: [] });
  const [remote, setRemote] = useState<RemotePlaces & { readonly q: string }>({ q: "", places: [], isPartial: false });
  useEffect(() => void readOwnSources(screens).then(setOwn), [screens]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const found = await findRemotePlaces(q, screens);
        if (isCurrent) setRemote({ ...found, q });
      },
      q === "" ? 0 : TYPING_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, screens]);
  const known = useMemo(() => findOwnPlaces(q, { ...own, screens, recent, texts }), [q, own, screens, recent, texts]);
  const isCurrent = remote.q === q;
  return {
    places: groupPlaces(q === "" ? known : [...known, ...remote.places]),
    ownCount: groupPlaces(known).length,
    isCurrent,
    isPartial: isCurrent && remote.isPartial,
  };
}

function usePlaceTexts(): PlaceTexts {
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
