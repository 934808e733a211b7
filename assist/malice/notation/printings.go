package notation

// Printed is the name of a printing. Its methods are all that the rules do differently from one
// printing to the other, a row each: the name says the rule, then stand its value in the second
// printing, that in the first, and the ids of the entries that tell both, with their pages.
type Printed string

// in returns first for the first printing, else second; what follows is the ids of the rules.
func in[T any](p Printed, second, first T, _ ...string) T {
	if p == "first" {
		return first
	}
	return second
}

// Pick returns what a data file says for a printing: for both, or under its key first.
func Pick[T any](printing string, both, first T) T { return in(Printed(printing), both, first) }

// Setup, dice, turns and actions.

func (p Printed) ScenarioChosen() bool     { return in(p, true, false, "scenario.choose") }
func (p Printed) SymbolsJoinBoards() bool  { return in(p, false, true, "setup.maps.arrange") }
func (p Printed) OddEvenAllowed() bool     { return in(p, false, true, "dice.dstar.reading.first") }
func (p Printed) D4AndD5() bool            { return in(p, true, false, "dice.d4", "dice.d5") }
func (p Printed) Actions() int             { return in(p, 2, 1, "turn.actions.two", "turn.first.round") }
func (p Printed) ActionEndsRound() bool    { return in(p, false, true, "turn.first.round") }
func (p Printed) PlayersTurnOnly() bool    { return in(p, true, false, "turn.players-only") }
func (p Printed) CombatIsAction() bool     { return in(p, false, true, "action.free.combat") }
func (p Printed) MovingIsAction() bool     { return in(p, true, false, "action.one.move") }
func (p Printed) RecoveringIsAction() bool { return in(p, true, false, "recovery.action") }
func (p Printed) LuckEndsAttuning() bool   { return in(p, false, true, "attune.mastery.first.lr") }
func (p Printed) BodyTakesTurn() bool      { return in(p, false, true, "return.time") }

// Bands, movement and places.

func (p Printed) BandMustAgree() bool      { return in(p, false, true, "band.join") }
func (p Printed) FateHoldsBand() bool      { return in(p, false, true, "band.timing", "band.leave") }
func (p Printed) BandNamesRoller() bool    { return in(p, true, false, "roll.lr.band") }
func (p Printed) GateDrawsMember() bool    { return in(p, false, true, "gate.band") }
func (p Printed) LargerDieMoves() bool     { return in(p, true, false, "roll.mr") }
func (p Printed) BandSizeMoves() bool      { return in(p, true, false, "move.mp", "move.mp.lone") }
func (p Printed) BoardedFromLand() bool    { return in(p, true, false, "water.board", "water.hold.first") }
func (p Printed) AfloatLeavesToLand() bool { return in(p, false, true, "water.disband.first") }
func (p Printed) PlaceMayStayHidden() bool { return in(p, true, false, "place.reveal") }
func (p Printed) MovesToProvoke() bool     { return in(p, false, true, "encounter.provoke.moved.first") }
func (p Printed) GuardianMayWait() bool    { return in(p, false, true, "guardian.trigger") }
func (p Printed) ShadowsAttack() bool      { return in(p, true, false, "aethos.avatars-enter") }
func (p Printed) LairFillsOnceLeft() bool  { return in(p, true, false, "lair.reoccupy") }

// Combat and recovery.

func (p Printed) WholeBandFights() bool      { return in(p, true, false, "combat.joint") }
func (p Printed) DStarMethodChosen() bool    { return in(p, true, false, "dstar.method.choose") }
func (p Printed) DefendingHelpsEvade() bool  { return in(p, true, false, "evade.defending") }
func (p Printed) WithdrawsDefending() bool   { return in(p, false, true, "withdraw.chosen") }
func (p Printed) FleesOnceNoticed() bool     { return in(p, false, true, "futile.creature.next-phase") }
func (p Printed) ReformTakesRoll() bool      { return in(p, false, true, "reform.first") }
func (p Printed) CreaturesImmune() bool      { return in(p, true, false, "immunity.creatures") }
func (p Printed) TypedEnergyHarms() bool     { return in(p, true, false, "immunity.typed-energy") }
func (p Printed) UntypedEnergyWarded() bool  { return in(p, true, false, "immunity.untyped-energy") }
func (p Printed) RestHelpsRecovery() bool    { return in(p, false, true, "recovery.rest.first") }
func (p Printed) MysticHelpsRecovery() bool  { return in(p, true, false, "recovery.mystic") }
func (p Printed) CraftHindersRecovery() bool { return in(p, false, true, "water.recovery.first") }

// Soulshards, cards and radiance.

func (p Printed) MatchDoublesMovement() bool { return in(p, false, true, "shard.coloured.match") }
func (p Printed) OutsiderMayBeFree() bool    { return in(p, true, false, "shard.limit.outsider") }
func (p Printed) MasteryOnceATarget() bool   { return in(p, false, true, "mastery.limit.first") }
func (p Printed) InstantReturnsAtOnce() bool { return in(p, false, true, "fate.instant") }
func (p Printed) AnyPotionNullifies() bool   { return in(p, false, true, "potion.second.nullify") }
func (p Printed) StewardGivesDraw() bool     { return in(p, false, true, "item.stewardship") }
func (p Printed) TradersPickGate() int       { return in(p, 1, 2, "trade.gates") }
func (p Printed) RadianceDealtAnew() bool    { return in(p, true, false, "pool.dark", "pool.dark.first") }

// Shadows and Xulthûl.

func (p Printed) GateOpensUnderShadow() bool  { return in(p, true, false, "realm.unseal.under-shadow") }
func (p Printed) RealmDiceTogether() bool     { return in(p, true, false, "realm.shadow.dice") }
func (p Printed) OffLandStays() bool          { return in(p, true, false, "realm.shadow.off-land") }
func (p Printed) StandingCountsInRealm() bool { return in(p, true, false, "realm.pit.life") }
func (p Printed) ShadowMovesAndTries() bool   { return in(p, false, true, "aethos.one-action") }
func (p Printed) ShadowDrawsTarget() bool     { return in(p, false, true, "aethos.reveal.dark") }
func (p Printed) PlayersOrderShadows() bool   { return in(p, false, true, "aethos.each-acts") }
func (p Printed) ShadowsMerge() bool          { return in(p, false, true, "aethos.merge.first") }
func (p Printed) XulthulMovesAndTries() bool  { return in(p, false, true, "xulthul.action") }
func (p Printed) XulthulDrawsTarget() bool    { return in(p, false, true, "xulthul.target.unrevealed") }
func (p Printed) XulthulLeavesSiege() bool    { return in(p, false, true, "xulthul.target.change") }
func (p Printed) XulthulRollsLoss() bool      { return in(p, false, true, "xulthul.reveal.fail") }
func (p Printed) HurtXulthulFlees() bool      { return in(p, false, true, "xulthul.withdraw.half.first") }
func (p Printed) HurtXulthulHeals() bool      { return in(p, false, true, "xulthul.recovery.half.first") }
