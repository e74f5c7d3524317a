import type { Plugin } from "vite";

const MODULE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** Only reached with a `<ViewTransition>` on the page or a `ref` on a `<Fragment>`; without one nothing calls them. */
const UNREACHED = [
  "applyViewTransitionToHostInstances",
  "commitAfterMutationEffectsOnFiber",
  "createViewTransitionInstance",
  "FragmentInstance",
  "measureNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "restoreViewTransitionOnHostInstances",
  "scheduleViewTransitionEvent",
  "startViewTransition",
] as const;
/** These walk the page for a `<ViewTransition>` and do nothing without one. */
const IDLE = [
  "commitAppearingPairViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "restorePairedViewTransitions",
] as const;
const BODIES = new Map<string, string>([
  ...UNREACHED.map((name) => [name, `{throw Error("Left out of the build: ${name}")}`] as const),
  ...IDLE.map((name) => [name, "{}"] as const),
]);
const METHODS_OF = "FragmentInstance";

type Place = { readonly start: number; readonly end: number };
type Edit = Place & { readonly text: string };
/** The parts of a statement in the module's syntax tree that matter here. */
export type Statement = Place & { readonly type: string; readonly id?: { readonly name: string } | null; readonly body?: unknown };

/**
 * Removes two unused features from React: view transitions, and refs on fragments. They are a twentieth of every visitor's
 * download, and too interconnected for a bundler to tree-shake.
 */
export function leanReactDom(): Plugin {
  return {
    name: "plein:lean-react-dom",
    apply: "build",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        return { code: withoutTransitions(code, this.parse(code).body as unknown as readonly Statement[]), map: null };
      },
    },
  };
}

/** @throws when the library's source has changed, because then nothing would be removed and nobody would notice */
export function withoutTransitions(code: string, statements: readonly Statement[]): string {
  const edits = statements.flatMap((statement): Edit[] => {
    const text = statement.type === "FunctionDeclaration" ? BODIES.get(statement.id?.name ?? "") : undefined;
    if (text !== undefined) return [{ ...(statement.body as Place), text }];
    const isMethod = statement.type === "ExpressionStatement" && code.startsWith(`${METHODS_OF}.prototype.`, statement.start);
    return isMethod ? [{ start: statement.start, end: statement.end, text: "" }] : [];
  });
  if (edits.length <= BODIES.size)
    throw new Error("React no longer has the code that is removed from it: see apps/web/build/lean-react-dom.ts");
  let lean = "";
  let from = 0;
  for (const { start, end, text } of edits) {
    lean += code.slice(from, start) + text;
    from = end;
  }
  return lean + code.slice(from);
}
