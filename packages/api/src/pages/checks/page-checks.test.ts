import type { PageWithProblems } from "@plein/contract/checks/page-with-problems";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../testing/outcome.ts";
import { type Caller, openPageFixture, type PageFixture, UNKNOWN_GUID } from "../../testing/page-fixtures.ts";
import { callAs } from "../../testing/test-caller.ts";
import { listBuiltInTemplates } from "../templates/built-in/built-in-templates.shared.ts";
import { checkChangedPages } from "./check-pages.shared.ts";

let fixture: PageFixture;
let admin: Caller;
beforeAll(async () => {
  fixture = await openPageFixture();
  ({ admin } = fixture);
});
afterAll(() => fixture.database.close());

const linkTo = (text: string, pageGuid: string) => ({ type: "text", text, marks: [{ type: "link", link: { kind: "page", pageGuid } }] });
const textBlock = (...content: object[]) => ({
  buildingBlockName: "richText",
  options: {},
  content: { body: { type: "doc", content: [{ type: "paragraph", content }] } },
  layoutPosition: "main" as const,
  sortId: 0,
});
const EMPTY_LINK = { buildingBlockName: "buttons", options: {}, content: { items: [{ label: "Aanvragen", link: null }] } };

/** A draft whose link leads to a page in the trash: it can be published, with a reason. */
async function addPageWithError(title: string) {
  const { guid } = await admin.pages.add({ title });
  const gone = await admin.pages.add({ title: `${title} weg` });
  await admin.buildingBlocks.add({ pageGuid: guid, ...textBlock(linkTo("Oude pagina", gone.guid)) });
  await admin.pages.remove({ guid: gone.guid });
  return { guid, gone: gone.guid };
}
const problemsOf = async (caller: Caller, guid: string): Promise<PageWithProblems | undefined> =>
  (await caller.pages.listProblems()).find((page) => page.guid === guid);

describe("publishing a page with an error", () => {
  it("needs a reason, which is kept with the version and in the audit log", async () => {
    const { guid } = await addPageWithError("Met fout");
    expect(await settle(admin.pages.publish({ guid }))).toMatchObject({ status: 400, facts: { errors: [{ path: "/reason" }] } });
    expect(await settle(admin.pages.publish({ guid, reason: "x" }))).toMatchObject({ status: 400 });
    await admin.pages.publish({ guid, reason: "De nieuwe pagina komt morgen" });
    expect(await admin.pages.listVersions({ guid })).toMatchObject([{ number: 1, reason: "De nieuwe pagina komt morgen" }]);
    const { entries } = await admin.audit.list({ action: "pages.publish" });
    expect(entries).toMatchObject([{ reason: "De nieuwe pagina komt morgen", after: { problems: ["linkIsBroken"] } }]);
  });

  it("keeps the reason of a planned publication, and none where there is no error", async () => {
    const { guid } = await admin.pages.add({ title: "Zonder fout" });
    await admin.pages.publish({ guid, reason: "Voor de zekerheid" });
    expect(await admin.pages.listVersions({ guid })).toMatchObject([{ reason: null }]);
  });

  it("needs none for texts that are the examples of its template, of which it is warned", async () => {
    const templateGuid = listBuiltInTemplates("nl").find(({ name }) => name === "Detailpagina")?.guid;
    const { guid } = await admin.pages.add({ title: "Uit een sjabloon", templateGuid });
    const examples = ["Vat in twee zinnen samen wat de lezer moet weten.", "Wie helpt de lezer verder, en wanneer?"];
    const { problems } = await admin.pages.getChanges({ guid });
    expect(problems).toMatchObject(examples.map((text) => ({ kind: "textIsExample", text })));
    expect(await problemsOf(admin, guid)).toMatchObject({ errors: 0, warnings: 2, problems });
    expect(await settle(admin.pages.publish({ guid }))).toMatchObject({ status: 200 });
  });
});

describe("pages.getChanges", () => {
  it("answers NotFound for a missing page, and has no changes for one that visitors don't see", async () => {
    expect(await settle(admin.pages.getChanges({ guid: UNKNOWN_GUID }))).toMatchObject({ status: 404 });
    const { guid } = await admin.pages.add({ title: "Concept" });
    expect(await admin.pages.getChanges({ guid })).toMatchObject({ changes: null, missing: [], problems: [] });
  });

  it("returns the differences for visitors, and the missing fields", async () => {
    const { guid, path: _, ...page } = await fixture.addPublished("Eerst");
    expect((await admin.pages.getChanges({ guid })).changes).toEqual([]);
    await admin.pages.save({ ...page, guid, title: "Daarna" });
    await admin.buildingBlocks.add({ pageGuid: guid, layoutPosition: "main", sortId: 0, ...EMPTY_LINK });
    const { changes, missing, problems } = await admin.pages.getChanges({ guid });
    expect(changes).toMatchObject([
      { kind: "title", from: "Eerst", to: "Daarna" },
      { kind: "blockAdded", buildingBlockName: "buttons", text: "Aanvragen" },
    ]);
    expect(missing.map(({ path }) => path.split("/").slice(3).join("/"))).toContain("content/items/0/link");
    expect(problems).toMatchObject([{ kind: "linkIsEmpty", text: "Aanvragen" }]);
  });
});

describe("pages.republish", () => {
  it("undoes publishing and unpublishing, and leaves the draft as it is", async () => {
    const { guid, path, ...page } = await fixture.addPublished("Oud");
    const shown = async () => (await settle(fixture.visitor.pages.getContent({ path }))).status;
    const titleOf = async () => (await fixture.visitor.pages.getContent({ path })).page.title;
    await admin.pages.save({ ...page, guid, title: "Nieuw" });
    const published = await admin.pages.publish({ guid });
    expect([published.formerNumber, await titleOf()]).toEqual([1, "Nieuw"]);
    expect(await admin.pages.republish({ guid, number: 1 })).toMatchObject({ publicationState: "changed", formerNumber: 2 });
    expect([await titleOf(), (await admin.pages.getForEditing({ guid })).title]).toEqual(["Oud", "Nieuw"]);
    const { formerNumber } = await admin.pages.unpublish({ guid });
    expect([await shown(), formerNumber]).toEqual([404, 3]);
    await admin.pages.republish({ guid, number: formerNumber ?? 0 });
    expect([await shown(), await titleOf()]).toEqual([200, "Oud"]);
  });

  it("answers NotFound for a version that is missing or was never published", async () => {
    const { guid } = await fixture.addPublished("Versies");
    expect(await settle(admin.pages.republish({ guid, number: 9 }))).toMatchObject({ status: 404 });
    expect(await settle(admin.pages.republish({ guid: UNKNOWN_GUID, number: 1 }))).toMatchObject({ status: 404 });
  });
});

describe("pages.listProblems", () => {
  it("follows the draft and the pages that it links to", async () => {
    const { guid, gone } = await addPageWithError("In het overzicht");
    expect(await problemsOf(admin, guid)).toMatchObject({ errors: 1, warnings: 0, problems: [{ kind: "linkIsBroken" }] });
    await admin.pages.restore({ guid: gone });
    expect(await problemsOf(admin, guid)).toMatchObject({ errors: 0, warnings: 1, problems: [{ kind: "linkIsHidden" }] });
    await admin.pages.publish({ guid: gone });
    expect(await problemsOf(admin, guid)).toBeUndefined();
  });

  it("warns of a reusable block that visitors don't see", async () => {
    const origin = await fixture.addPublished("Bron van een melding");
    const heading = { buildingBlockName: "heading", content: { text: "Melding" }, options: {}, layoutPosition: "main" as const, sortId: 0 };
    const { guid: source } = await admin.buildingBlocks.add({ pageGuid: origin.guid, ...heading });
    const reused = await admin.pages.addReusable({ title: "Melding", pageGuid: origin.guid, blockGuids: [source] });
    const { guid } = await fixture.addPublished("Met een melding");
    const place = { ...heading, buildingBlockName: "reusable", content: { pageGuid: reused.guid } };
    await admin.buildingBlocks.add({ pageGuid: guid, ...place });
    expect(await problemsOf(admin, guid)).toBeUndefined();
    await admin.pages.unpublish({ guid: reused.guid });
    expect(await problemsOf(admin, guid)).toMatchObject({ errors: 0, warnings: 1, problems: [{ kind: "reusableIsHidden" }] });
    await admin.pages.publish({ guid: reused.guid });
    expect(await problemsOf(admin, guid)).toBeUndefined();
    await admin.pages.remove({ guid: reused.guid });
    expect(await problemsOf(admin, guid)).toMatchObject({ problems: [{ kind: "reusableIsHidden" }] });
  });

  it("looks only at what has changed", async () => {
    await admin.pages.listProblems();
    expect(await checkChangedPages(fixture.a.db, fixture.a.platform, 100)).toBe(0);
    const { guid } = await admin.pages.add({ title: "Nog een" });
    const block = await admin.buildingBlocks.add({ pageGuid: guid, ...textBlock({ type: "text", text: "Lees meer" }) });
    expect(await checkChangedPages(fixture.a.db, fixture.a.platform, 100)).toBe(1);
    await admin.buildingBlocks.remove({ guid: block.guid });
    expect(await checkChangedPages(fixture.a.db, fixture.a.platform, 100)).toBe(1);
    expect(await checkChangedPages(fixture.a.db, fixture.a.platform, 100)).toBe(0);
  });

  it("is listed in parts, the worst first, and counted as a whole", async () => {
    for (const title of ["Deel een", "Deel twee", "Deel drie"]) await addPageWithError(title);
    const all = await admin.pages.listProblems();
    const part = (pageNumber: number) => admin.pages.listProblems({ pageNumber, itemCount: 2 });
    expect([...(await part(1)), ...(await part(2))].map(({ guid }) => guid)).toEqual(all.slice(0, 4).map(({ guid }) => guid));
    expect(all.map(({ errors }) => errors)).toEqual(all.map(({ errors }) => errors).sort((one, other) => other - one));
    const sumOf = (member: "errors" | "warnings") => all.reduce((sum, page) => sum + page[member], 0);
    expect(await admin.pages.countProblems()).toEqual({ pages: all.length, errors: sumOf("errors"), warnings: sumOf("warnings") });
    expect(await settle(admin.pages.listProblems({ itemCount: 501 }))).toMatchObject({ status: 400 });
    const manager = (await callAs(fixture.a, "contentManager")).caller;
    expect((await manager.pages.countProblems()).pages).toBe((await manager.pages.listProblems()).length);
  });

  it("has no pages whose draft the caller may not see, nor those of another platform", async () => {
    const guid = fixture.a.pages.othersPage;
    await admin.buildingBlocks.add({ pageGuid: guid, ...textBlock(linkTo("Oude pagina", UNKNOWN_GUID)) });
    const manager = (await callAs(fixture.a, "contentManager")).caller;
    const other = (await callAs(fixture.b, "admin")).caller;
    expect(await problemsOf(admin, guid)).toBeDefined();
    expect(await problemsOf(manager, guid)).toBeUndefined();
    expect(await problemsOf(other, guid)).toBeUndefined();
  });
});
