import type { Guid } from "@plein/contract/guid";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/prisma/client.ts";
import type { PlatformDb } from "../platform-db.ts";

/** A platform's database for arranging and inspecting in tests: with models, which the product itself doesn't load. */
export type TestPlatformDb = PlatformDb & { readonly prisma: PrismaClient };

export type ModelClients = {
  /** the platform's database with a model client, on separate connections with the same row-level security */
  withModels(db: PlatformDb): TestPlatformDb;
  close(): Promise<void>;
};

export function createModelClients(appUrl: string): ModelClients {
  const clients = new Map<Guid, PrismaClient>();
  const clientOf = (platformGuid: Guid) => {
    const options = `-c app.platform=${platformGuid}`;
    const client = clients.get(platformGuid) ?? new PrismaClient({ adapter: new PrismaPg({ connectionString: appUrl, options, max: 2 }) });
    clients.set(platformGuid, client);
    return client;
  };
  return {
    withModels: (db) => ({
      ...db,
      get prisma() {
        return clientOf(db.platformGuid);
      },
    }),
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.$disconnect()));
    },
  };
}
