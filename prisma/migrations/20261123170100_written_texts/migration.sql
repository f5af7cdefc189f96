-- Notes of the month, news and answers that are written on /atelier/ecrire.
CREATE TABLE "written_texts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "live_version" INTEGER,
    "publish_at" TIMESTAMPTZ(3),
    "mail_asked_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "written_texts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "written_texts_kind" CHECK ("kind" IN ('note', 'news', 'answer')),
    CONSTRAINT "written_texts_slug" CHECK ("slug" ~ '^[a-z0-9-]{1,80}$'),
    CONSTRAINT "written_texts_live" CHECK (("live_version" IS NULL) = ("publish_at" IS NULL) AND "live_version" <= "version")
);

-- CreateIndex
CREATE UNIQUE INDEX "written_texts_slug_key" ON "written_texts"("slug");

-- CreateIndex
CREATE INDEX "written_texts_publish_at_idx" ON "written_texts"("publish_at");

-- Each of them as somebody saved it.
CREATE TABLE "written_versions" (
    "text_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "author_id" UUID,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restored_from" INTEGER,

    CONSTRAINT "written_versions_pkey" PRIMARY KEY ("text_id", "number")
);

-- CreateIndex
CREATE INDEX "written_versions_author_id_idx" ON "written_versions"("author_id");

-- AddForeignKey
ALTER TABLE "written_versions" ADD CONSTRAINT "written_versions_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "written_versions" ADD CONSTRAINT "written_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Their pictures.
CREATE TABLE "pictures" (
    "id" UUID NOT NULL,
    "text_id" UUID NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pictures_bytes" CHECK (octet_length("bytes") <= 1500000)
);

-- WebP is as small as it gets: Postgres need not try.
ALTER TABLE "pictures" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "pictures_text_id_idx" ON "pictures"("text_id");

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What members ask the team.
CREATE TABLE "questions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer_id" UUID,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "questions_text" CHECK (length("text") BETWEEN 1 AND 2000)
);

-- CreateIndex
CREATE INDEX "questions_user_id_idx" ON "questions"("user_id");

-- CreateIndex
CREATE INDEX "questions_answer_id_idx" ON "questions"("answer_id");

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "written_texts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
