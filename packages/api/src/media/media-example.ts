import type { MediaFile } from "@plein/contract/media/media-file";

/** The example of the OpenAPI document. */
export const EXAMPLE_MEDIA: MediaFile = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  kind: "image",
  name: "gracht.webp",
  alt: "De gracht bij zonsondergang",
  folder: "Stad/Water",
  tags: ["gracht"],
  focus: { x: 0.5, y: 0.4 },
  credit: "Joris van der Veen",
  licence: "CC BY 4.0",
  expiresOn: "",
  contentType: "image/webp",
  size: 84_211,
  width: 1600,
  height: 900,
  version: 1,
  isPublic: true,
  owner: null,
  dominantColor: "#3a5f7d",
  placeholder: "",
  url: "/a/0199c1f0-8f5e-7c3a-9b1e-000000000021",
  createdOn: "2026-11-21T09:00:00.000Z",
  updatedOn: "2026-11-21T09:00:00.000Z",
  deletedOn: null,
};
