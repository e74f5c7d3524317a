import { findFormProblems } from "@plein/contract/forms/find-form-problems";
import { FormInput } from "@plein/contract/forms/form";
import { expect, it } from "vitest";
import { TEMPLATE_NAMES, templateOf } from "./form-templates.ts";

it.each(TEMPLATE_NAMES)("an example of a %s can be published unchanged", (name) => {
  const form = FormInput.parse({ ...templateOf(name), title: "Voorbeeld" });
  expect(findFormProblems(form)).toEqual([]);
});

it("a blank form has a page for questions", () => {
  expect(FormInput.parse({ ...templateOf("blank"), title: "Leeg" }).pages).toHaveLength(1);
});
