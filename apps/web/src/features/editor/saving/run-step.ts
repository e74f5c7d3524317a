import type { EditableBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Failure, Result } from "@plein/contract/result";
import type { EditorBlock } from "../document/document.ts";
import { withPositions, withRemoved, withUnrestorable } from "./known-draft.ts";
import type { SaveApi } from "./save-calls.ts";
import { type ArrangeStep, hasSameValues, type SaveStep } from "./save-plan.ts";
import type { Refusal } from "./save-state.ts";
import type { ServerDraft } from "./server-draft.ts";

/** The dependencies of a save step. */
export type StepContext = {
  readonly api: SaveApi;
  readonly server: ServerDraft;
  /** merges a version that another user has saved since */
  readonly merge: (theirs: EditableBlock) => Promise<void>;
  /** records a block that the server rejected; it isn't sent again until it is changed */
  readonly refuse: (refusal: Refusal) => void;
};

/** Runs one save step; resolves to the failure that stops saving, or to null to continue. */
export async function runStep(step: SaveStep, context: StepContext): Promise<Failure | null> {
  const { api, server } = context;
  switch (step.kind) {
    case "add":
      return settleStored(step.block, await api.add(step.block), context);
    case "save":
      return settleSaved(step.block, await api.save(step.block, server.versionOf(step.block.guid) ?? 1), context);
    case "restore":
      return settleRestored(step.block.guid, await api.restore(step.block.guid), context);
    case "remove":
      return settleRemoved(step.guid, await api.remove(step.guid, server.versionOf(step.guid)), context);
    case "arrange":
      return settleArranged(step, await api.arrange(step.blocks, step.layout), context);
  }
}

async function settleSaved(sent: EditorBlock, result: Result<EditableBlock>, context: StepContext): Promise<Failure | null> {
  if (result.code !== "NotFound") return settleStored(sent, result, context);
  // Another user has removed the block. A change takes precedence over a removal: the block is restored, and then saved.
  context.server.known = withRemoved(context.server.known, sent.guid);
  return null;
}

async function settleStored(sent: EditorBlock, result: Result<EditableBlock>, context: StepContext): Promise<Failure | null> {
  const { server, merge, refuse } = context;
  if (result.code === "Success") {
    server.store(sent, result.value);
    return null;
  }
  const theirs = result.facts?.current;
  if (result.code === "Conflict" && isEditableBlock(theirs)) {
    if (hasSameValues(sent, theirs) || server.isOwn(theirs, sent.guid)) server.accept(theirs);
    else await merge(theirs);
    return null;
  }
  if (result.code === "BadRequest") {
    refuse({ block: sent, errors: result.facts?.errors ?? [] });
    return null;
  }
  if (result.code === "Failed") server.rememberUnanswered(sent);
  return result;
}

async function settleRestored(guid: Guid, result: Result<EditableBlock>, { server, merge }: StepContext): Promise<Failure | null> {
  if (result.code === "NotFound") {
    server.known = withUnrestorable(server.known, guid);
    return null;
  }
  if (result.code !== "Success") return result;
  const before = server.latestOf(guid);
  // Another user may have restored the block earlier and changed it since.
  if (before === undefined || hasSameValues(before, result.value) || server.isOwn(result.value, guid)) {
    server.remember([result.value]);
    server.accept(result.value);
  } else {
    server.accept(before);
    await merge(result.value);
  }
  return null;
}

async function settleRemoved(guid: Guid, result: Result<unknown>, { server, merge }: StepContext): Promise<Failure | null> {
  const theirs = result.code === "Conflict" ? result.facts?.current : undefined;
  if (isEditableBlock(theirs)) {
    // A change by another user wins over the removal, unless this editor made the change itself and the response was lost.
    if (server.isOwn(theirs, guid)) server.accept(theirs);
    else await merge(theirs);
    return null;
  }
  // NotFound: another user already removed it, which is the intended result.
  if (result.code !== "Success" && result.code !== "NotFound") return result;
  server.known = withRemoved(server.known, guid);
  return null;
}

function settleArranged({ blocks, layout }: ArrangeStep, result: Result<unknown>, { server }: StepContext): Failure | null {
  if (result.code !== "Success") return result;
  server.known = withPositions(server.known, blocks, layout);
  return null;
}

/** `facts.current` is of unknown type on the wire; a block is recognized by its guid and version. */
function isEditableBlock(value: unknown): value is EditableBlock {
  return typeof value === "object" && value !== null && "guid" in value && "version" in value;
}
