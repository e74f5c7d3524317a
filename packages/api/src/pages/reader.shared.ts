import type { ApiContext } from "../context.ts";

/** The part of a call's context that a read needs. */
export type Reader = Pick<ApiContext, "db" | "platform" | "actor" | "correlationId" | "services">;
