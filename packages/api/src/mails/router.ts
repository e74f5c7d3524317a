import { router } from "../procedures.ts";
import { checkSender } from "./check-sender.ts";
import { listMails } from "./list-mails.ts";
import { retryMail } from "./retry-mail.ts";
import { sendTestMail } from "./send-test-mail.ts";
import { getMailText } from "./texts/get-mail-text.ts";
import { listMailTexts } from "./texts/list-mail-texts.ts";
import { previewMailText } from "./texts/preview-mail-text.ts";
import { resetMailText } from "./texts/reset-mail-text.ts";
import { saveMailText } from "./texts/save-mail-text.ts";
import { testMailText } from "./texts/test-mail-text.ts";

export const mailsRouter = router({
  list: listMails,
  retry: retryMail,
  sendTest: sendTestMail,
  checkSender,
  listTexts: listMailTexts,
  getText: getMailText,
  saveText: saveMailText,
  resetText: resetMailText,
  previewText: previewMailText,
  testText: testMailText,
});
