-- Two uploads that are to take the same file's place at once each have a version, and so bytes, of their own.
ALTER TABLE "images" ADD COLUMN "given_version" INTEGER NOT NULL DEFAULT 1;
UPDATE "images" SET "given_version" = "version" WHERE "version" > 1;
