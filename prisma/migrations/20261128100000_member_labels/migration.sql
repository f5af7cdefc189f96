-- The owner's labels on members (lib/atelier/members/labels.ts).
CREATE TABLE "member_labels" (
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_labels_pkey" PRIMARY KEY ("user_id", "text"),
    CONSTRAINT "member_labels_text_check" CHECK (char_length("text") BETWEEN 1 AND 30)
);

-- CreateIndex
CREATE INDEX "member_labels_text_idx" ON "member_labels"("text");

-- AddForeignKey
ALTER TABLE "member_labels" ADD CONSTRAINT "member_labels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
