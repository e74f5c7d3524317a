import type { Guid } from "@plein/contract/guid";
import { createItemFixture } from "./item-fixtures.ts";
import { emailOf, type Person, type PlatformFixture } from "./platform-fixture.ts";
import { createInvitationFixture } from "./rights/invitations.ts";

/** Data that not everyone may see: a unique text, and the callers who may read it. */
export type Secret = { readonly mark: string; readonly seenBy: readonly Person[] };

export type SecretFixtures = {
  readonly secrets: readonly Secret[];
  /** guids of the objects that hold the secrets */
  readonly guids: readonly Guid[];
  /** paths, short ids and words that lead to them */
  readonly texts: readonly string[];
};

const EDITORS: readonly Person[] = ["contentManager", "admin", "staff"];
const ADMINS: readonly Person[] = ["admin", "staff"];
const DRAFT_READERS: readonly Person[] = ["developer", ...EDITORS];
const seenBy =
  (people: readonly Person[]) =>
  (mark: string): Secret => ({ mark, seenBy: people });

/** Drafts, trash, private files and people's data on a platform; each with a text of its own. */
export async function createSecretFixtures(fixture: PlatformFixture): Promise<SecretFixtures> {
  const { db, pages, blocks, items, users, mark } = fixture;
  const { prisma, platformGuid } = db;
  const title = (guid: Guid, text: string) => prisma.page.updateMany({ where: { guid }, data: { title: text } });
  const heading = (guid: Guid, content: object, deletedOn: Date | null = null) =>
    prisma.buildingBlockInstance.updateMany({ where: { guid }, data: { content, deletedOn } });
  const media = async (name: string, data: object) => {
    const row = { platformGuid, contentType: "image/webp", size: 10, width: 40, height: 30, name, alt: name };
    return (await prisma.image.create({ data: { ...row, ...data }, select: { guid: true } })).guid;
  };
  await title(pages.draft, "zqdraftpage");
  await heading(blocks.onDraft, { text: "zqdraftblock" });
  // Drafts that differ from their publication.
  await title(pages.open, "zqdrafttitle");
  await heading(blocks.heading, { text: "zqchangedblock" });
  await heading(blocks.buttons, { text: "zqremovedblock" }, new Date());
  await title(pages.othersPage, "zqotherstitle");
  await title(pages.removed, "zqremovedpage");
  const removed = await createItemFixture(db, { title: "zqremoveditem", pageGuid: pages.open });
  await prisma.listItem.updateMany({ where: { guid: removed }, data: { deletedOn: new Date() } });
  for (const [guid, text] of [
    [items.hidden, "zqhiddenitem"],
    [items.ofUser, "zqitemofuser"],
    [items.forUsers, "zqitemforusers"],
  ] as const)
    await prisma.listItem.updateMany({ where: { guid }, data: { title: text } });
  const draftBlock = { guid: crypto.randomUUID(), buildingBlockName: "heading", content: { text: "zqitemdraft" }, options: {} };
  await prisma.listItem.updateMany({ where: { guid: items.shown }, data: { draftBlocks: [{ ...draftBlock, sortId: 0 }] } });
  const files = await Promise.all([
    media("zqprivatefile", { isPublic: false }),
    media("zqtrashfile", { deletedOn: new Date() }),
    media("zqfileofdraft", { isPublic: false, ownerKind: "block", ownerGuid: blocks.onDraft }),
    media("zqfileofitem", { isPublic: false, ownerKind: "item", ownerGuid: items.hidden }),
    media("zqportrait", { isPublic: false, ownerKind: "profile", ownerGuid: users.verified }),
  ]);
  await heading(blocks.onOthersPage, { text: "zqothersdraft" });
  // The response about a file contains its uses.
  const shown = { buildingBlockName: "image", content: { image: { guid: files[0] } }, options: {}, sortId: 1 };
  await prisma.buildingBlockInstance.create({ data: { platformGuid, pageGuid: pages.othersPage, ...shown } });
  const invitation = await createInvitationFixture(fixture, { email: "zqinvited@example.test" });
  const shortIds = await prisma.listItem.findMany({ where: { guid: { in: [items.hidden, removed] } }, select: { shortId: true } });
  return {
    secrets: [
      ...["zqdraftpage", "zqdraftblock", "zqdrafttitle", "zqchangedblock", `/for-viewers ${mark}`].map(seenBy(DRAFT_READERS)),
      ...["zqfileofdraft", "zqfileofitem", "zqtrashfile"].map(seenBy(DRAFT_READERS)),
      ...["zqothersdraft", "zqotherstitle"].map(seenBy(["developer", ...ADMINS])),
      ...["zqhiddenitem", "zqremoveditem", "zqitemdraft", "zqremovedblock", "zqprivatefile"].map(seenBy(EDITORS)),
      ...["zqremovedpage", "zqportrait", "zqinvited"].map(seenBy(ADMINS)),
      ...["zqitemforusers", `Alleen voor leden ${mark}`].map(seenBy(["user", "verified", ...DRAFT_READERS])),
      { mark: "zqitemofuser", seenBy: ["user", ...EDITORS] },
      { mark: `staff only ${mark}`, seenBy: ["staff"] },
      { mark: emailOf("verified", mark), seenBy: ["verified", ...ADMINS] },
    ],
    guids: [
      ...[pages.draft, pages.open, pages.linked, pages.removed, pages.othersPage, pages.forViewers],
      ...[blocks.onDraft, blocks.heading, blocks.buttons, blocks.onOthersPage, items.blocks.list, items.blocks.widget],
      ...[items.hidden, items.ofUser, items.forUsers, items.shown, removed, users.verified, invitation.guid, ...files],
    ],
    texts: ["/draft", "/open", "/removed", "/for-viewers", ...shortIds.map(({ shortId }) => shortId), "zq", "pagina", "Top level menu"],
  };
}
