import type { Submission } from "@plein/contract/forms/form-submission";
import { expect, it } from "vitest";
import { findOverlap, mergeChange, toFormer } from "./merge-change.ts";

const BASE: Submission = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022",
  reference: "2026-7KQ4MXP",
  formGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  version: 1,
  state: "Received",
  answers: {},
  submittedOn: "2026-11-21T09:00:00.000Z",
  visibility: "Admin",
  moderation: "pending",
  labels: ["weg", "haast"],
  assigneeGuid: null,
};

it("changes overlap only if both changed the same member to different values", () => {
  expect(findOverlap({ state: "Handled" }, BASE, { ...BASE, assigneeGuid: BASE.guid })).toEqual([]);
  expect(findOverlap({ state: "Handled" }, BASE, { ...BASE, state: "Handled" })).toEqual([]);
  expect(findOverlap({ state: "Handled" }, BASE, { ...BASE, state: "Spam" })).toEqual(["state"]);
  expect(findOverlap({ labels: [] }, BASE, { ...BASE, labels: ["anders"] })).toEqual([]);
});

it("a merge has the labels that either added, without those that either removed", () => {
  const theirs = { ...BASE, labels: ["weg", "haast", "groen"] };
  expect(mergeChange({ labels: ["weg", "licht"] }, BASE, theirs)).toEqual({ labels: ["weg", "groen", "licht"] });
});

it("an undo restores only changed members, and no state that can't be assigned", () => {
  expect(toFormer({ state: "Handled", labels: [] }, BASE)).toEqual({ state: "Received", labels: ["weg", "haast"] });
  expect(toFormer({ state: "Handled" }, { ...BASE, state: "Withdrawn" })).toEqual({});
});
