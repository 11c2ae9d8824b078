-- Returns are listed by day: whole, by state, of one seller; what is open, and what is to be sent back.
create index returns_announced on returns (announced_at, id);
create index returns_state on returns (state, announced_at, id);
create index returns_seller on returns (seller_id, announced_at, id);
create index returns_to_send_back on returns (announced_at, id) where rejected_pieces > 0 and sent_back_at is null;
create index attachments_return on attachments (return_id) where return_id is not null;
