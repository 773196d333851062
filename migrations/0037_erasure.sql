ALTER TABLE "notification" ADD COLUMN "about_person_id" text;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_about_person_id_person_id_fk" FOREIGN KEY ("about_person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("about_person_id") WHERE about_person_id is not null;--> statement-breakpoint
CREATE INDEX "notification_message" ON "notification" USING btree ((body ->> 'messageId')) WHERE body ->> 'messageId' is not null;--> statement-breakpoint
-- Notifications from before name their person where the row that they were written with is still there. What was told at the
-- same moment as that row was written in its transaction.
UPDATE notification n SET about_person_id = nullif(i.invited_by, n.person_id) FROM invitation i
WHERE n.body ->> 'kind' = 'invitation' AND i.id = n.body ->> 'invitationId' AND i.invited_by IS NOT NULL;
--> statement-breakpoint
UPDATE notification n SET about_person_id = nullif(c.person_id, n.person_id) FROM card c
WHERE n.body ->> 'kind' = 'subscription-ends' AND c.id = n.body ->> 'cardId';
--> statement-breakpoint
UPDATE notification n SET about_person_id = p.id FROM organization_member m JOIN person p ON p.id = m.person_id
WHERE n.body ->> 'kind' = 'member-joined' AND m.organization_id = n.body ->> 'organizationId'
  AND m.added_at = n.created_at AND p.name = n.body ->> 'name';
--> statement-breakpoint
UPDATE notification n SET about_person_id = nullif(c.person_id, n.person_id) FROM reprint r JOIN card c ON c.id = r.card_id
WHERE n.body ->> 'kind' = 'reprint-requested' AND r.created_at = n.created_at AND c.name = n.body ->> 'cardName';
--> statement-breakpoint
UPDATE notification n SET about_person_id = nullif(c.person_id, n.person_id) FROM reprint r JOIN card c ON c.id = r.card_id
WHERE n.body ->> 'kind' = 'reprint-changed' AND r.person_id = n.person_id AND c.name = n.body ->> 'cardName';
--> statement-breakpoint
-- The others name somebody whose account, membership or card is gone.
UPDATE notification SET body = jsonb_set(body, '{invitedBy}', 'null')
WHERE body ->> 'kind' = 'invitation' AND about_person_id IS NULL AND body ->> 'invitedBy' IS NOT NULL;
--> statement-breakpoint
DELETE FROM notification n WHERE about_person_id IS NULL AND (
  body ->> 'kind' = 'member-joined'
  OR (body ->> 'kind' = 'subscription-ends' AND NOT EXISTS (SELECT FROM card c WHERE c.id = n.body ->> 'cardId'))
  OR (body ->> 'kind' = 'reprint-requested' AND NOT EXISTS (SELECT FROM reprint r JOIN card c ON c.id = r.card_id
    WHERE r.created_at = n.created_at AND c.name = n.body ->> 'cardName' AND c.person_id = n.person_id)));
