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
/** Walk the page for a `<ViewTransition>` and do nothing where there is none. */
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
/** The parts of a statement of the module that matter here, as its parser gives them. */
export type Statement = Place & { readonly type: string; readonly id?: { readonly name: string } | null; readonly body?: unknown };

/**
 * Leaves two things that nothing here uses out of React: transitions between views, and refs on fragments. They are a
 * twentieth of what every visitor downloads, and hang together too much for a bundler to see that nobody uses them.
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

/** @throws when the library's source has changed, because then nothing would be left out unseen */
export function withoutTransitions(code: string, statements: readonly Statement[]): string {
  const edits = statements.flatMap((statement): Edit[] => {
    const text = statement.type === "FunctionDeclaration" ? BODIES.get(statement.id?.name ?? "") : undefined;
    if (text !== undefined) return [{ ...(statement.body as Place), text }];
    const isMethod = statement.type === "ExpressionStatement" && code.startsWith(`${METHODS_OF}.prototype.`, statement.start);
    return isMethod ? [{ start: statement.start, end: statement.end, text: "" }] : [];
  });
  if (edits.length <= BODIES.size) throw new Error("React no longer has what is left out of it: see apps/web/build/lean-react-dom.ts");
  let lean = "";
  let from = 0;
  for (const { start, end, text } of edits) {
    lean += code.slice(from, start) + text;
    from = end;
  }
  return lean + code.slice(from);
}
