import { bitsOf, buildAttempt, formatProof, hasZeroBits, maxAttemptsOf } from "@plein/contract/forms/filling/proof-of-work";
import type { PostResponse, postForm } from "./post-form.ts";

/** Chromium answers a short digest before anything else has its turn, so the script lets what is typed go first so often. */
const SLICE_MS = 8;

type ReturnedForm = Extract<PostResponse, { readonly kind: "form" }>;

/**
 * Solves the puzzle of a form while it is filled in. A form that came back only for want of its proof has every answer of the post, and is
 * sent again with the proof: nobody has to do anything.
 *
 * @returns what is to be shown; the form itself if it can't be solved
 */
export async function solveOrSendAgain(returned: ReturnedForm, posted: FormData, send: typeof postForm): Promise<PostResponse> {
  const form = returned.root.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("input[data-puzzle]");
  if (!form || !field) return returned;
  const solving = solve(field);
  if (field.dataset.unproven === undefined || !(await solving)) return returned;
  const body = new FormData(form);
  // What the script and the button added, such as the time that it took to fill in the form.
  for (const [name, value] of posted) if (!body.has(name)) body.append(name, value);
  return send(form, body);
}

/** @returns whether the field has its proof now */
async function solve(field: HTMLInputElement): Promise<boolean> {
  const { puzzle } = field.dataset;
  // Over http a browser computes no digests.
  if (puzzle === undefined || !("subtle" in crypto)) return false;
  const { subtle } = crypto;
  const attempts = maxAttemptsOf(puzzle);
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (let number = 0; number < attempts; number++) {
    if (performance.now() > sliceEndsAt) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEndsAt = performance.now() + SLICE_MS;
    }
    const digest = new Uint8Array(await subtle.digest("SHA-256", buildAttempt(puzzle, number)));
    if (!hasZeroBits(digest, bitsOf(puzzle))) continue;
    field.value = formatProof(puzzle, number);
    return true;
  }
  return false;
}
