/** The users that a screen is for (docs/rules.md "Route levels"). The last two also load messages that nobody else downloads. */
export type RouteLevel = "public" | "user" | "content-manager" | "admin";

/**
 * How a screen reaches a visitor who isn't signed in: as a `static` document, complete without script, that only loads the modules in
 * src/visitor; or with the application, which is for screens that are forms. Whoever is signed in gets the application on every screen.
 */
export type VisitorDocument = "static";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    level?: RouteLevel;
    visitorDocument?: VisitorDocument;
  }
}
