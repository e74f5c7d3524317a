/** The users that a screen is for (docs/rules.md "Route levels"). The last two also load messages that nobody else downloads. */
export type RouteLevel = "public" | "user" | "content-manager" | "admin";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    level?: RouteLevel;
  }
}
