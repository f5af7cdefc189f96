-- Raising it makes the address of the user's feed of updates worthless.
ALTER TABLE "users" ADD COLUMN     "feed_version" INTEGER NOT NULL DEFAULT 1;
