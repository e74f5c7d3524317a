-- What was answered to calls that came with an Idempotency-Key (docs/decisions/045-idempotency-key.md).

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "platform_guid" UUID NOT NULL,
    "key_hash" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "token" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "is_done" BOOLEAN NOT NULL DEFAULT false,
    "answer" TEXT,
    "created_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("platform_guid","key_hash")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_platform_guid_created_on_idx" ON "idempotency_keys"("platform_guid", "created_on");

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

CALL plein_wall('idempotency_keys');

-- Says within a write that the call of a key has its effect by it. Whoever was so slow that the call was given to somebody else
-- fails, and its write with it.
CREATE FUNCTION plein_keep_effect(of_platform uuid, of_key text, of_token uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.idempotency_keys SET is_done = true
   WHERE platform_guid = of_platform AND key_hash = of_key AND token = of_token;
  IF NOT FOUND THEN RAISE EXCEPTION 'the call of this idempotency key was given to somebody else'; END IF;
  RETURN '';
END $$;
