import type { EditorEnv, PersonChoice } from "@plein/blocks/kit/editor/block-editor-props";
import type { ItemChoice, ItemQuery } from "@plein/blocks/list-items/item-choice";
import type { Guid } from "@plein/contract/guid";
import type { FileReference } from "@plein/contract/media/file-reference";
import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaFile } from "@plein/contract/media/media-file";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { ImageChoice } from "@plein/ui/fields/images/image-source";
import type { PageSource } from "@plein/ui/fields/links/page-choice";
import { call } from "../calls/call.ts";
import { trpcClient } from "../calls/trpc-client.ts";
import { uploadDocument } from "../files/upload-document.ts";
import { uploadImage } from "../files/upload-image.ts";
import { clientState } from "../state/client-state.ts";
import { linkTargets } from "./link-targets.ts";

const SHOWN_CHOICES = 20;
const PAGES_AT_ONCE = 500;

const pages: PageSource = {
  searchPages: async (text) => {
    const needle = text.trim().toLowerCase();
    const all = await trpcClient.pages.list.query({ itemCount: PAGES_AT_ONCE });
    const matches = all.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(needle));
    return matches.slice(0, SHOWN_CHOICES).map(({ guid, path, title }) => ({ guid, path, title }));
  },
  findPage: async (guid) => {
    const all = await trpcClient.pages.list.query({ itemCount: PAGES_AT_ONCE });
    return all.find((page) => page.guid === guid) ?? null;
  },
};

/** The sources for choices in forms of blocks and items: the platform's pages, pictures, documents and link targets. */
export const contentSources: EditorEnv = {
  ...pages,
  ...linkTargets(pages),
  listImages: async (search) => {
    const { files } = await trpcClient.media.list.query({ q: search, kind: "image", itemCount: 60 });
    // Private pictures are left out: visitors of the page couldn't see them.
    return files.filter(({ isPublic }) => isPublic).map(toImageChoice);
  },
  listFiles: async (search, format) => {
    const { files } = await trpcClient.media.list.query({ q: search, kind: "file", format, itemCount: 60 });
    return files.filter(({ isPublic }) => isPublic).map(toFileReference);
  },
  listForms: async () => {
    const forms = await trpcClient.forms.list.query({});
    return forms.map(({ guid, title, version }) => ({ guid, title, isPublished: version !== null }));
  },
  listResultQuestions: async (guid) => {
    const results = await call(() => trpcClient.submissions.getResults.query({ guid }));
    const questions = results.code === "Success" ? results.value.questions : [];
    return [...new Map(questions.map(({ key, label, isCurrent }) => [key, { key, label, isCurrent }])).values()];
  },
  listPublicQuestions: async (guid) => {
    const listed = await call(() => trpcClient.submissions.listPublic.query({ guid, itemCount: 1 }));
    return listed.code === "Success" ? listed.value.questions.map(({ key, label }) => ({ key, label, isCurrent: true })) : [];
  },
  listReusable: () => trpcClient.pages.listReusable.query(),
  listItemTypes: () => trpcClient.listItemTypes.list.query(),
  suggestAlt: (guid, alt) => {
    // Optional: without the right to change the library, users enter the description again next time.
    describeInLibrary(guid, alt).catch(() => undefined);
  },
  imageSrc: imageUrl,
};

/** The sources with uploads to the library. */
export const librarySources: EditorEnv = {
  ...contentSources,
  uploadImage: (file, onProgress) => uploadImage(file, "public=true", onProgress),
};

/** Stores the first description of a picture as its default in the library. */
async function describeInLibrary(guid: Guid, alt: string): Promise<void> {
  const { file } = await trpcClient.media.get.query({ guid });
  if (file.kind !== "image" || file.alt !== "") return;
  const { name, folder, tags, focus, credit, licence, expiresOn } = file;
  await trpcClient.media.save.mutate({ guid, name, alt, folder, tags, focus, credit, licence, expiresOn });
}

/** The sources for the form of one block, with uploads of pictures and documents. */
export function blockSources(guid: Guid): EditorEnv {
  const owner = `block=${guid}`;
  return { ...contentSources, ...uploadSource(owner), listItems: (query) => listItemSource(guid, query), searchPeople };
}

/** Searches people; users always find themselves, whether or not others may find them. */
async function searchPeople(text: string): Promise<PersonChoice[]> {
  const { applicationUser } = clientState.get().userState;
  const own = applicationUser && { guid: applicationUser.guid, name: fullName(applicationUser) };
  const isOwn = own !== null && own.name !== "" && own.name.toLowerCase().includes(text.trim().toLowerCase());
  const people = text.trim() === "" ? [] : await trpcClient.search.suggest.query({ q: text, kind: "person" });
  const others = people.filter(({ guid }) => guid !== own?.guid).map(({ guid, title }) => ({ guid, name: title }));
  return [...(isOwn ? [own] : []), ...others];
}

const ITEMS_AT_ONCE = 500;
const MAX_ITEMS = 1000;

async function listItemSource(blockGuid: Guid, { sortBy, parentGuids }: ItemQuery): Promise<ItemChoice[]> {
  // Expired items are included: they stay part of the list.
  const all = { showExpiredItems: true, hasActiveItems: false, highlightOnly: false, nestedSortOrder: false, itemCount: ITEMS_AT_ONCE };
  const query = { blockGuid, ...all, sort_by: sortBy, ...(parentGuids.length === 0 ? {} : { parentGuids: [...parentGuids] }) };
  const choices: ItemChoice[] = [];
  for (let pageNumber = 1; choices.length < MAX_ITEMS; pageNumber++) {
    const { items } = await trpcClient.listItems.getList.query({ ...query, pageNumber });
    choices.push(...items);
    if (items.length < ITEMS_AT_ONCE) break;
  }
  return choices.slice(0, MAX_ITEMS);
}

/** @param owner the object to which a new file belongs, for users who may not add to the library: `block=…` or `item=…` */
export function uploadSource(owner: string): Required<Pick<EditorEnv, "uploadImage" | "uploadFile">> {
  return {
    uploadImage: (file, onProgress) => firstToLibrary(owner, (query) => uploadImage(file, query, onProgress)),
    uploadFile: (file, onProgress) => firstToLibrary(owner, (query) => uploadDocument(file, query, onProgress)),
  };
}

async function firstToLibrary<Outcome extends object>(owner: string, send: (query: string) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await send("public=true");
  // Users who may only edit this page upload to it instead of the library.
  const isRefused = "defect" in outcome && outcome.defect === "refused";
  return isRefused ? send(`public=true&${owner}`) : outcome;
}

function toFileReference({ guid, name, contentType, size, version }: MediaFile): FileReference {
  return { guid, name, contentType, size, ...(version > 1 ? { version } : {}) };
}

function toImageChoice({ guid, width, height, alt, name, version }: MediaFile): ImageChoice {
  return { guid, width, height, alt, name, ...(version > 1 ? { version } : {}) };
}
