import { blockEditors } from "@plein/blocks/editors";
import type { BlockEditorProps } from "@plein/blocks/kit/editor/block-editor-props";
import type { ComponentType } from "react";
import type { SettingsTabs } from "./settings-tabs.tsx";

/** The fields of a kind of block, and the tabs that they are in. */
export type BlockForm = { readonly Fields: ComponentType<BlockEditorProps>; readonly Tabs: typeof SettingsTabs };

/** @param name the block's name; fails without a connection */
export async function loadBlockForm(name: string): Promise<BlockForm> {
  const [{ SettingsTabs: Tabs }, Fields] = await Promise.all([import("./settings-tabs.tsx"), blockEditors[name]?.load()]);
  if (!Fields) throw new Error(`The block ${name} has no form`);
  // The registry loses the type of each form's value; the block's name determines it.
  return { Tabs, Fields: Fields as ComponentType<BlockEditorProps> };
}

/** Loads forms early, so that a block's settings are available immediately, even if the connection is lost meanwhile. */
export function prefetchBlockForms(names: ReadonlySet<string>): void {
  for (const name of names) loadBlockForm(name).catch(() => undefined);
}
