import type { Actor } from "./actor.ts";

/** What a caller is in the eyes of the policy: a column of its table. Several hold together. */
export type Standing = "Anonymous" | "User" | "ContentManager" | "Admin" | "Mett" | "Developer";

/** An inactive account has no standing at all, not even an anonymous one. */
export function standingsOf(actor: Actor): Standing[] {
  if (actor.kind === "anonymous") return ["Anonymous"];
  if (!actor.isActive) return [];
  const standings: Standing[] = ["User"];
  if (actor.isContentManager) standings.push("ContentManager");
  if (actor.isAdmin) standings.push("Admin");
  if (actor.isMett) standings.push("Mett");
  if (actor.isDeveloper) standings.push("Developer");
  return standings;
}
