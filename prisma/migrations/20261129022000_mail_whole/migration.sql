ALTER TABLE "written_texts" ADD COLUMN "mail_whole" BOOLEAN NOT NULL DEFAULT false;
