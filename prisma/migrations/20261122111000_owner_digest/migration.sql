-- Why a subscription ends, and what the owner was last told of it.
ALTER TABLE "subscriptions" ADD COLUMN     "end_reason" TEXT,
ADD COLUMN     "owner_told" TEXT;
