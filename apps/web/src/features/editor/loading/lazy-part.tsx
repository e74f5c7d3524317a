import { Loader } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { notify } from "../../../shell/notices/notify.ts";
import classes from "./lazy-part.module.css";

/** A part without it stays until what it asks for is done. */
type Closable = { readonly onClose?: (() => void) | undefined };

const parts = new Set<() => Promise<unknown>>();

/**
 * A part that is opened over the editor, and isn't needed to write: loaded when it is opened for the first time, or before that by
 * `loadParts`. Without a connection it closes again, and a notice says why.
 */
export function lazyPart<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const get = async () => {
    Loaded ??= await load();
  };
  parts.add(get);
  return function LazyPart(props: Props): ReactNode {
    const intl = useIntl();
    const [, setLoaded] = useState(Loaded !== null);
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
    useEffect(() => {
      let isCurrent = true;
      const fail = () => {
        if (!isCurrent) return;
        notify({ type: "negative", title: <FormattedMessage id="editor.part.failed" /> });
        onClose?.();
      };
      get().then(() => isCurrent && setLoaded(true), fail);
      return () => {
        isCurrent = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return <Loader className={classes.loader} role="status" aria-label={intl.formatMessage({ id: "editor.part.loading" })} />;
  };
}

/** Loads all of them early, so that they are there without a connection too. */
export function loadParts(): void {
  for (const load of parts) load().catch(() => undefined);
}
