-- When a pause of the collection ends by itself, as its holder has chosen.
ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" TIMESTAMPTZ(3);
