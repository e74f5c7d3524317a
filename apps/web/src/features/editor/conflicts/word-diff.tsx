import { type ReactNode, useMemo } from "react";
import { diffLines } from "../../../client/text/diff-lines.ts";
import type { EditorBlock } from "../document/document.ts";
import { textsIn } from "../document/texts-in.ts";
import classes from "./conflict-card.module.css";

type WordDiffProps = { readonly block: EditorBlock; readonly other: EditorBlock };

/** The text of a block, with marks on the words that the other version lacks. Renders nothing if the words are equal. */
export function WordDiff({ block, other }: WordDiffProps): ReactNode {
  const parts = useMemo(() => findOwnWords(wordsIn(other), wordsIn(block)), [block, other]);
  if (!parts.some(({ isOwn }) => isOwn)) return null;
  return (
    <p className={classes.words}>
      {parts.map(({ isOwn, text }, index) =>
        isOwn ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing else
          <mark key={index}>{text}</mark>
        ) : (
          `${text} `
        ),
      )}
    </p>
  );
}

type Part = { readonly isOwn: boolean; readonly text: string };

/** Splits a text into parts: successive words that only this text has, or that both have, form one part. */
export function findOwnWords(former: readonly string[], latter: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const { kind, line } of diffLines(former, latter, (word) => word)) {
    if (kind === "removed") continue;
    const last = parts.at(-1);
    const isOwn = kind === "added";
    if (last && last.isOwn === isOwn) parts[parts.length - 1] = { isOwn, text: `${last.text} ${line}` };
    else parts.push({ isOwn, text: line });
  }
  return parts;
}

function wordsIn({ content }: EditorBlock): string[] {
  return textsIn(content).flatMap((text) => text.split(/\s+/));
}
