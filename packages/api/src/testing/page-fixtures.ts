import { type DatabaseFixture, openDatabaseFixture } from "./database-fixture.ts";
import { callAs } from "./test-caller.ts";

export type Caller = Awaited<ReturnType<typeof callAs>>["caller"];

/** A guid that no fixture has. */
export const UNKNOWN_GUID = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";

/** A database with two platforms, an admin and a visitor of the first, and a way to add published pages to it. */
export async function openPageFixture() {
  const fixture: DatabaseFixture = await openDatabaseFixture();
  const { caller: admin } = await callAs(fixture.a, "admin");
  const { caller: visitor } = await callAs(fixture.a, "anonymous");
  /** @returns the page as its editors read it */
  const addPublished = async (title: string, parentGuid: string | null = null) => {
    const { guid } = await admin.pages.add({ title, parentGuid });
    await admin.pages.publish({ guid });
    return (await admin.pages.get({ guid })).page;
  };
  return { ...fixture, admin, visitor, addPublished };
}
export type PageFixture = Awaited<ReturnType<typeof openPageFixture>>;
