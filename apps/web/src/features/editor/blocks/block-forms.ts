import { blockEditors } from "@plein/blocks/editors";
import type { BlockEditorProps } from "@plein/blocks/kit/editor/block-editor-props";
import type { ComponentType } from "react";
import type { SettingsTabs } from "./settings-tabs.tsx";

/** The components for the settings of a kind of block: its fields, and the tabs that contain them. */
export type BlockForm = { readonly Fields: ComponentType<BlockEditorProps>; readonly Tabs: typeof SettingsTabs };

/** Loads the form of a kind of block; fails without a connection. @param name the block's name */
export async function loadBlockForm(name: string): Promise<BlockForm> {
  const [{ SettingsTabs: Tabs }, Fields] = await Promise.all([import("./settings-tabs.tsx"), blockEditors[name]?.load()]);
  if (!Fields) throw new Error(`The block ${name} has no form`);
  // The registry loses the type of each form's value; the block's name determines it.
  return { Tabs, Fields: Fields as ComponentType<BlockEditorProps> };
}

/** Prefetches forms, so that a block's settings open immediately, even without a connection. */
export function prefetchBlockForms(names: ReadonlySet<string>): void {
  for (const name of names) loadBlockForm(name).catch(() => undefined);
}
