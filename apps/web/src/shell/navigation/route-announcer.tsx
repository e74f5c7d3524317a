import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { MAIN_ID } from "../layout/main-id.ts";
import styles from "../layout/shell.module.css";

/**
 * Does what a browser does for a new document, for a navigation without one: announces the title, and moves the focus to the
 * page's heading so that the keyboard continues from there.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged, hrefChanged }) => {
        // The first page is a document, which the browser announces itself.
        if (!fromLocation) return;
        if (hrefChanged && location.hash !== "") return focusTarget();
        if (!pathChanged || location.hash !== "") return;
        setTitle(document.title);
        focusHeading();
      }),
    [router],
  );
  return (
    <div className={styles.hidden} aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

/** Focuses the target of the hash, such as the result count of a list, if it is focusable. */
function focusTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.hasAttribute("tabindex")) target.focus({ preventScroll: true });
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  const heading = main?.querySelector("h1") ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
