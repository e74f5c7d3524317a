import { Loader } from "@mantine/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { notify } from "../../../shell/notices/notify.ts";
import classes from "./lazy-part.module.css";

/** Props of a part that can be closed; a part without `onClose` stays until its task is done. */
type Closable = { readonly onClose?: (() => void) | undefined };

const parts = new Set<() => Promise<unknown>>();

/**
 * Creates a part of the editor with code splitting and lazy loading: it is loaded when it is first opened, or earlier by `loadParts`.
 * Without a connection it closes again, and a notice says why.
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

/** Preloads all lazy parts, so that they work without a connection. */
export function loadParts(): void {
  for (const load of parts) load().catch(() => undefined);
}
