-- Two people who change a provider at once: the second is told.
ALTER TABLE "identity_providers" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
