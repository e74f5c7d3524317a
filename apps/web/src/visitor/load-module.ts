const loading: Record<string, Promise<unknown> | undefined> = {};

/**
 * Loads a module of a visitor's page together with the files that it needs, instead of one after the other: the build calls this for each
 * `import()`, by this name (`apps/web/build/small-module-loader.ts`). Without its style sheet a module works nevertheless.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map((file) => (loading[file] ??= addLink(`/${file}`)))).then(load);
}

function addLink(href: string): Promise<unknown> {
  const link = document.createElement("link");
  const isStyle = href.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = href;
  // In a document whose policy lists a nonce.
  link.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  document.head.append(link);
  return new Promise((resolve) => {
    if (isStyle) link.onload = link.onerror = resolve;
    else resolve(null);
  });
}
