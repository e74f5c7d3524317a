import { DEFAULT_PROFILE_CATEGORY } from "@plein/contract/profiles/profile-category";
import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_main/_user/account/")({
  loader: () => {
    throw redirect({ href: `/account/${DEFAULT_PROFILE_CATEGORY}`, statusCode: 302 });
  },
});
