import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { useLayoutEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { moveField, ownFieldsIn } from "./field-sections.ts";

/** Moves fields optimistically, saves each new order one after the other, and preserves the focus. */
export function useFieldOrder(fields: readonly ProfileField[]) {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.profileFields.arrange.useMutation();
  const [announcement, setAnnouncement] = useState("");
  const stored = useRef<Promise<unknown>>(Promise.resolve());
  const focused = useRef<Element | null>(null);
  // An element that moves in the document loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is rendered in another order for each change of the fields
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [fields]);

  const store = async (arranged: readonly ProfileField[]) => {
    const places = arranged.flatMap(({ guid, sectionSortOrdinal, subsectionSortOrdinal, fieldSortOrdinal }) =>
      guid === null ? [] : [{ guid, sectionSortOrdinal, subsectionSortOrdinal, fieldSortOrdinal }],
    );
    const result = await runTask({ type: "save", entity: "profileField", silent: true, run: () => mutateAsync({ places }) });
    if (result.code !== "Success") await queries.profileFields.invalidate();
  };
  const move = (key: string, to: number) => {
    const moved = moveField(fields, key, to);
    if (moved === fields) return;
    focused.current = document.activeElement;
    void queries.profileFields.list.cancel();
    queries.profileFields.list.setData(undefined, [...moved]);
    const field = moved.find((one) => one.key === key);
    const own = field === undefined ? [] : ownFieldsIn(moved, field);
    setAnnouncement(intl.formatMessage({ id: "profiles.fields.moved" }, { place: to + 1, count: own.length }));
    stored.current = stored.current.then(() => store(own));
  };
  return { move, announcement };
}
