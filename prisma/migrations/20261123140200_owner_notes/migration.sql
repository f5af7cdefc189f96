-- What the owner has noted about somebody.
CREATE TABLE "owner_notes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "owner_notes_user_id_idx" ON "owner_notes"("user_id");

-- AddForeignKey
ALTER TABLE "owner_notes" ADD CONSTRAINT "owner_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
