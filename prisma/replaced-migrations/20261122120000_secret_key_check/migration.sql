-- A text that the installation's secret key encrypted. A start that can't decrypt it has another key than the one that
-- authenticator apps and secrets of identity providers were encrypted with. Only the owner of the tables reaches it.

-- CreateTable
CREATE TABLE "secret_key_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "secret_key_checks_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "secret_key_checks" ADD CONSTRAINT "secret_key_checks_id_check" CHECK ("id" = 1);
