import { SubmissionFile } from "@plein/contract/forms/submission-file";
import { DOCUMENT_TYPES } from "@plein/contract/media/document-types";
import { IMAGE_DEFAULT_FORMAT, IMAGE_DEFAULT_QUALITY, IMAGE_FITS, IMAGE_FORMATS, MAX_IMAGE_SIDE } from "@plein/contract/media/image-limits";
import { UploadedDocument } from "@plein/contract/media/uploaded-document";
import { UploadedImage } from "@plein/contract/media/uploaded-image";
import { problemDetail } from "../http/failures/problem.ts";
import { IDEMPOTENCY_KEY } from "./idempotency-key-parameter.ts";
import { jsonSchemaOf, type SchemaComponents } from "./json-schema.ts";
import type { Operation, Parameter } from "./operation.ts";

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const BYTES = { type: "string", format: "binary" };
const GUID = { type: "string", format: "uuid" };
const SIDE = { type: "integer", minimum: 1, description: `pixels; capped to ${MAX_IMAGE_SIDE}` };

/** The calls that are not procedures, because they stream bytes. */
export function streamOperations(components: SchemaComponents): Paths {
  return {
    "/a/upload": { post: upload(components) },
    "/a/{guid}": { get: download() },
    "/api/forms/{guid}/files": { post: uploadFormFile(components) },
    "/api/submissions/{guid}/files/{fileGuid}": { get: downloadFormFile() },
  };
}

function uploadFormFile(components: SchemaComponents): Operation {
  return {
    operationId: "submissions.addFile",
    summary: "Stores a file for a question of a form, to be named in its answer. Without a submission it is removed after a day.",
    tags: ["forms"],
    security: [{}, { bearer: [] }, { session: [] }],
    parameters: [pathGuid("guid")],
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: { type: "object", additionalProperties: BYTES, description: "one file, in a field with the key of the question" },
        },
      },
    },
    responses: {
      201: { description: "Success", content: { "application/json": { schema: jsonSchemaOf(SubmissionFile, "output", components) } } },
      ...problems(400, 401, 403, 404, 413, 415, 429, 500, 503, 507),
    },
  };
}

function downloadFormFile(): Operation {
  return {
    operationId: "submissions.downloadFile",
    summary: "Returns a file of a submission as a download, to callers who may see the answer that names it.",
    tags: ["forms"],
    security: [{}, { bearer: [] }, { session: [] }],
    parameters: [pathGuid("guid"), pathGuid("fileGuid")],
    responses: { 200: { description: "Success", content: { "*/*": { schema: BYTES } } }, ...problems(401, 404, 500, 503) },
  };
}

function upload(components: SchemaComponents): Operation {
  const whose = ["item", "block", "profile", "replace"].map((name) => query(name, GUID));
  return {
    operationId: "media.upload",
    summary: `Stores a picture (png, jpeg, webp, avif or gif) or a document (${Object.keys(DOCUMENT_TYPES).join(", ")}), up to 30 MB; a video may have 250 MB. At most one of item, block, profile and replace says what it belongs to.`,
    tags: ["media"],
    security: [{ bearer: [] }, { session: [] }],
    parameters: [query("public", { type: "boolean", default: false }), ...whose, IDEMPOTENCY_KEY],
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: { image: BYTES, document: BYTES },
            oneOf: [{ required: ["image"] }, { required: ["document"] }],
          },
        },
      },
    },
    responses: {
      201: {
        description: "Success",
        content: {
          "application/json": {
            schema: { anyOf: [UploadedImage, UploadedDocument].map((type) => jsonSchemaOf(type, "output", components)) },
          },
        },
      },
      ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507),
    },
  };
}

function download(): Operation {
  return {
    operationId: "media.download",
    summary: "Returns a stored picture in the requested size and format, or a stored file. Supports Range and If-None-Match.",
    tags: ["media"],
    security: [{}, { bearer: [] }, { session: [] }],
    parameters: [
      { in: "path", name: "guid", required: true, schema: GUID },
      query("width", SIDE),
      query("height", SIDE),
      query("quality", { type: "integer", minimum: 1, maximum: 100, default: IMAGE_DEFAULT_QUALITY }),
      query("name", { type: "string", maxLength: 200, description: "file name in Content-Disposition" }),
      query("fit", { type: "string", enum: IMAGE_FITS, default: "cover" }),
      query("format", { type: "string", enum: IMAGE_FORMATS, default: IMAGE_DEFAULT_FORMAT }),
      query("crop", { type: "string", description: "left, top, width and height of the crop, in thousandths" }),
      query("focus", { type: "string", description: "the focal point for cover, in thousandths" }),
      query("v", { type: "integer", minimum: 1, description: "version of the file" }),
    ],
    responses: {
      200: {
        description: "Success",
        content: { "image/*": { schema: BYTES }, "application/*": { schema: BYTES }, "text/*": { schema: BYTES } },
      },
      ...problems(400, 401, 404, 429, 500, 503),
    },
  };
}

function pathGuid(name: string): Parameter {
  return { in: "path", name, required: true, schema: GUID };
}

function query(name: string, schema: object): Parameter {
  return { in: "query", name, required: false, schema };
}

function problems(...statuses: readonly number[]): Record<string, object> {
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(statuses.map((status) => [String(status), { description: problemDetail(status, "en"), content }]));
}
