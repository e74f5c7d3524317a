import { router } from "../procedures.ts";
import { listMails } from "./list-mails.ts";
import { retryMail } from "./retry-mail.ts";
import { sendTestMail } from "./send-test-mail.ts";

export const mailsRouter = router({ list: listMails, retry: retryMail, sendTest: sendTestMail });
