import type { PageTranslations } from "@plein/contract/pages/page-translations";

/** The example of the OpenAPI document. */
export const EXAMPLE_TRANSLATIONS: PageTranslations = {
  locale: "en",
  languages: [
    {
      locale: "nl",
      page: {
        guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
        path: "/wonen/verhuizen",
        title: "Verhuizen",
        publicationState: "published",
        canEdit: true,
      },
    },
    {
      locale: "en",
      page: {
        guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b38",
        path: "/en/moving-house",
        title: "Moving house",
        publicationState: "draft",
        canEdit: true,
      },
    },
  ],
  source: {
    guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
    path: "/wonen/verhuizen",
    title: "Verhuizen",
    locale: "nl",
    change: { publishedOn: "2026-11-20T09:30:00.000Z", from: 3, to: 4 },
    untranslatedBlocks: [],
  },
};
