/** The users that a screen is for (docs/rules.md "Route levels"). The last two also load messages that nobody else downloads. */
export type RouteLevel = "public" | "user" | "content-manager" | "admin";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    level?: RouteLevel;
    /**
     * Whether a visitor who isn't signed in gets the screen as a static document: complete without script, with only the modules in
     * src/visitor. Other screens, such as forms of an account, come with the application, and so does every screen for whoever is
     * signed in.
     */
    hasStaticDocument?: true;
  }
}
