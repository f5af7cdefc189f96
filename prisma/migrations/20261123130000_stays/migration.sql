-- The stays in Thailand that members write down (lib/stays).
CREATE TABLE "stays" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "entered_on" DATE NOT NULL,
    "left_on" DATE,
    "kind" TEXT NOT NULL,
    "by_land" BOOLEAN NOT NULL DEFAULT false,
    "stamped_until" DATE,
    "extended_until" DATE,
    "reported_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stays_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stays_kind_check" CHECK ("kind" IN ('exemption', 'tr', 'dtv', 'other')),
    CONSTRAINT "stays_order_check" CHECK ("left_on" IS NULL OR "left_on" >= "entered_on")
);

-- CreateIndex
CREATE INDEX "stays_user_id_entered_on_idx" ON "stays"("user_id", "entered_on");

-- AddForeignKey
ALTER TABLE "stays" ADD CONSTRAINT "stays_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
