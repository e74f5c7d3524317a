/** The users who may open a screen (docs/rules.md "Route levels"). The last two levels also load messages that nobody else downloads. */
export type RouteLevel = "public" | "user" | "content-manager" | "admin";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    level?: RouteLevel;
    /**
     * Whether anonymous visitors get the screen as a static document: complete without script, with only the modules in src/visitor. Other
     * screens, such as account forms, load the application, and so do all screens for signed-in users.
     */
    hasStaticDocument?: true;
  }
}
