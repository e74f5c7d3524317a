-- The platform's own texts of mails, for each kind and language; without a row, a mail has the product's text.
CREATE TABLE "mail_texts" (
    "platform_guid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated_on" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_texts_pkey" PRIMARY KEY ("platform_guid","kind","locale")
);
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_platform_guid_fkey" FOREIGN KEY ("platform_guid") REFERENCES "platforms"("guid") ON DELETE CASCADE ON UPDATE CASCADE;

CALL plein_wall('mail_texts');

-- The text of one mail alone, such as a test of a text that isn't saved.
ALTER TABLE "mails" ADD COLUMN "own_text" JSONB;
