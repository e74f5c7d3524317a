import type { Plugin } from "vite";

const FILE = "\0plein:router-link";

/**
 * Removes the router's own link component from the build: 2 kB of each visitor's download, unused because links are plain
 * elements (src/shell/navigation/link-navigation.tsx). The router's routes import it all the same.
 */
export function withoutRouterLink(): Plugin {
  return {
    name: "plein:without-router-link",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) => (source === "./link.js" && importer?.includes("@tanstack/react-router/") ? FILE : null),
    load: (id) =>
      id === FILE
        ? `export function Link() { throw new Error("Write a plain <a>: the build has no Link (docs/decisions/013-rendering.md)"); }
export const createLink = Link, linkOptions = Link, useLinkProps = Link;`
        : null,
  };
}
